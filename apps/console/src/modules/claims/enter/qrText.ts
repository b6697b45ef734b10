import decodeQR from 'qr/decode.js'

/** The text of the QR code in an RGBA image; undefined if none can be read. */
export function textIn(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | undefined {
  try {
    return decodeQR(picture)
  } catch {
    return undefined
  }
}
