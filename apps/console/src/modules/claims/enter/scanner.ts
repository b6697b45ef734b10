import { isClaimCode } from '@limpid/contract/claims/code'

/** Reads QR codes out of pictures; a part of some browsers. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads QR codes and may use a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined
}

/** The claim code in what a QR code says: the code itself, or an address that ends in one. */
export function codeIn(text: string): string | undefined {
  const asked = /[?&]code=([^&#]+)/.exec(text)?.[1]
  const code = asked ? decodeURIComponent(asked) : text
  return isClaimCode(code) ? code : undefined
}

const everyMs = 200

/** Looks at what the camera shows until a QR code is found that `onText` takes. Returns how to stop. */
export function watchVideo(video: HTMLVideoElement, onText: (text: string) => boolean): () => void {
  const Found = detectorClass()
  if (!Found) return () => {}
  const detector = new Found({ formats: ['qr_code'] })
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const look = async () => {
    const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : []
    if (stopped || codes.some(({ rawValue }) => onText(rawValue))) return
    timer = setTimeout(look, everyMs)
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
