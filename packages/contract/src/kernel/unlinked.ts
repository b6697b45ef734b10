/**
 * A text that mail programs do not turn into links: what somebody named a device, a report or themselves must not lead the reader of a
 * mail anywhere. Numbers, sentences and mail addresses stay as they are.
 */
export const unlinked = (text: string): string =>
  text
    .replaceAll('://', ': //')
    .replaceAll(/(?<=[\p{L}\p{N}_-])(?<!@[\p{L}\p{N}_.-]{0,100})[.](?=\p{L}{2})/gu, '. ')
