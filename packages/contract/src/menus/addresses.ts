/** An absolute web, mail or telephone URL; never one that runs code. */
export function isExternalAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]/.test(address) && !/\s/.test(address) && URL.canParse(address)
}
