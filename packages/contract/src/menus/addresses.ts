/** A whole address of the web, of mail or of a telephone; no address that runs code. */
export function leadsOut(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s/?#]/.test(address) && !/\s/.test(address) && URL.canParse(address)
}
