import { accountDialogs } from '../../../testing/dialogs/account.tsx'
import { checkDialogs } from '../../../testing/dialogs/checkDialogs.tsx'
import { productDialogs } from '../../../testing/dialogs/products.tsx'
import { shopDialogs } from '../../../testing/dialogs/shop.tsx'

checkDialogs([...accountDialogs, ...productDialogs, ...shopDialogs])
