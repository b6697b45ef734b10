import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { claimWords } from '../claims.words.ts'
import classes from './enter.module.css'
import { qrReader } from './qrReader.ts'
import { claimCodeIn, watchVideo } from './scanner.ts'

/** Shows the camera image until it contains a claim code. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useWords(claimWords)
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<'hint' | 'other' | 'failed'>('hint')
  const found = useRef(onCode)
  found.current = onCode
  useEffect(() => {
    let stream: MediaStream | undefined
    let stop = () => {}
    let closed = false
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (closed || !video.current) return end()
        video.current.srcObject = stream
        await video.current.play()
        const read = await qrReader()
        if (closed || !video.current) return
        stop = watchVideo(video.current, read, (text) => {
          const code = claimCodeIn(text)
          if (code) found.current(code)
          else setStatus('other')
          return code !== undefined
        })
      } catch {
        if (!closed) setStatus('failed')
      }
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      closed = true
      stop()
      end()
    }
  }, [])
  const texts = { hint: t.scanHint, other: t.scanOther, failed: t.cameraFailed }
  return (
    <Dialog opened onClose={onClose} title={t.scan}>
      {status === 'failed' ? null : <video ref={video} className={classes.video} muted playsInline />}
      <Text size="sm" mt="sm" role="status">
        {texts[status]}
      </Text>
    </Dialog>
  )
}
