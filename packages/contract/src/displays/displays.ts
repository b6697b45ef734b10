import { endpoints } from '../kernel/endpoints.ts'
import { pairingCalls } from './pairing.ts'
import { screenCalls } from './screens.ts'
import { wallCalls } from './wall.ts'

/** What is shown to people who look from further away: the wall of the fleet, and screens. Each page imports only the part it calls. */
export const displays = endpoints({ ...wallCalls, ...screenCalls, ...pairingCalls })
