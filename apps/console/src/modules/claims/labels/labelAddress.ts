import { devicePath } from '../../devices/devices.public.ts'

/** The URL in a label's QR code: the claim page with a code, or the device's page. */
export function labelAddress(device: { id: string; sn: string }, code: string | undefined): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${code ? `/equipment/claim?code=${code}` : devicePath(device)}`
}
