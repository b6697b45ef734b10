/** Address of a device's page; the serial number is only for people. */
export function devicePath({ id, sn }: { id: string; sn: string }): string {
  return `/equipment/equipment-info/${id}/${encodeURIComponent(sn)}`
}
