import { devicePath } from '../../devices/devices.face.ts'

/** What the code of a label opens: the page that claims by a code, or the device's own. */
export function labelAddress(device: { id: string; sn: string }, code: string | undefined): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${code ? `/equipment/claim?code=${code}` : devicePath(device)}`
}
