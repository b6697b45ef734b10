/** Looks for QR codes in what a video shows now, and tells their texts. */
export type QrReader = (video: HTMLVideoElement) => Promise<string[]>

/** Reads QR codes out of pictures; a part of some browsers. */
interface DetectorClass {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it has one for QR codes, else one that is loaded. */
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
