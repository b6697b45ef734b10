/** A picture as the API sends it: base64, empty for none. */
export const pictureText = (webp: Buffer | null) => webp?.toString('base64') ?? ''
