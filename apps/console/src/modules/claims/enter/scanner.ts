import { isClaimCode } from '@limpid/contract/claims/code'
import type { QrReader } from './qrReader.ts'

/** Whether a camera may be used here: browsers allow it on pages that came by HTTPS. */
export function canScan(): boolean {
  return navigator.mediaDevices !== undefined
}

/** The claim code in what a QR code says: the code itself, or an address that ends in one. */
export function codeIn(text: string): string | undefined {
  const asked = /[?&]code=([^&#]+)/.exec(text)?.[1]
  const code = asked ? decodeURIComponent(asked) : text
  return isClaimCode(code) ? code : undefined
}

const everyMs = 200

/** Looks at what the camera shows until a QR code is found that `onText` takes. Returns how to stop. */
export function watchVideo(
  video: HTMLVideoElement,
  read: QrReader,
  onText: (text: string) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const look = async () => {
    const texts = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : []
    if (stopped || texts.some((text) => onText(text))) return
    timer = setTimeout(look, everyMs)
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
