import { careDialogs } from '../../../testing/dialogs/care.tsx'
import { checkDialogs } from '../../../testing/dialogs/checkDialogs.tsx'
import { deviceDialogs } from '../../../testing/dialogs/devices.tsx'

checkDialogs([...deviceDialogs, ...careDialogs])
