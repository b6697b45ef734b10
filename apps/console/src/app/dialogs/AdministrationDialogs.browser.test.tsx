import { administrationDialogs } from '../../../testing/dialogs/administration.tsx'
import { checkDialogs } from '../../../testing/dialogs/checkDialogs.tsx'

checkDialogs([...administrationDialogs])
