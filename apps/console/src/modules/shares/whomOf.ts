import type { Share } from '@limpid/contract/shares/schemas'

/** Whom a share is with, as far as its owner knows: who accepted, or what was typed. */
export function whomOf(
  { receiver, addressee }: Pick<Share, 'receiver' | 'addressee'>,
  byLink: string,
): string {
  return receiver?.nickname ?? addressee ?? byLink
}
