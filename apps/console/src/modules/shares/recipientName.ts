import type { Share } from '@limpid/contract/shares/received'

/** The recipient of a share, as far as its owner knows: who accepted, or what was entered. */
export function recipientName(
  { receiver, addressee }: Pick<Share, 'receiver' | 'addressee'>,
  byLink: string,
): string {
  return receiver?.nickname ?? addressee ?? byLink
}
