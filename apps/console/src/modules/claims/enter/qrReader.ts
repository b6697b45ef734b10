/** Reads the texts of the QR codes in the current video frame. */
export type QrReader = (video: HTMLVideoElement) => Promise<string[]>

/** QR code reader built into some browsers. */
interface DetectorClass {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

/** The browser's built-in QR reader if available, otherwise one loaded on demand. */
export async function qrReader(): Promise<QrReader> {
  const Detector = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Detector?.getSupportedFormats()) ?? []
  if (!Detector || !formats.includes('qr_code')) return loadedReader()
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

async function loadedReader(): Promise<QrReader> {
  const { textIn } = await import('./qrText.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const [width, height] = [video.videoWidth, video.videoHeight]
    if (!context || width === 0 || height === 0) return []
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    const text = textIn(context.getImageData(0, 0, width, height))
    return text === undefined ? [] : [text]
  }
}
