import { isClaimCode } from '@limpid/contract/claims/code'
import type { QrReader } from './qrReader.ts'

/** Whether the camera can be used here: browsers allow it only on HTTPS pages. */
export function canScan(): boolean {
  return navigator.mediaDevices !== undefined
}

/** The claim code in the text of a QR code: the code itself, or a URL that ends in one. */
export function claimCodeIn(text: string): string | undefined {
  const requested = /[?&]code=([^&#]+)/.exec(text)?.[1]
  const code = requested ? decodeURIComponent(requested) : text
  return isClaimCode(code) ? code : undefined
}

const everyMs = 200

/** Scans the camera image until a QR code is found that `onText` accepts. Returns a function that stops. */
export function watchVideo(
  video: HTMLVideoElement,
  read: QrReader,
  onText: (text: string) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const scanFrame = async () => {
    const texts = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : []
    if (stopped || texts.some((text) => onText(text))) return
    timer = setTimeout(scanFrame, everyMs)
  }
  void scanFrame()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
