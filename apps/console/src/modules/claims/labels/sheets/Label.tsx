import { groupedCode } from '@limpid/contract/claims/code'
import type { DeviceLabel } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { memo } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { QrCode } from '../../../../ui/pictures/QrCode.tsx'
import { labelAddress } from '../labelAddress.ts'
import classes from '../labels.module.css'
import { labelWords } from '../labels.words.ts'

/** One label: the QR code, and the device in text. */
export const Label = memo(function Label({
  device,
  code,
}: {
  device: DeviceLabel
  code: string | undefined
}) {
  const t = useWords(labelWords)
  const language = useLanguage()
  return (
    <div className={classes.label}>
      <QrCode className={classes.qr ?? ''} text={labelAddress(device, code)} label={t.qrOf(device.sn)} />
      <div className={classes.lines}>
        <b className={classes.name}>{device.name}</b>
        <span className={classes.sn}>{device.sn}</span>
        <span className={classes.product}>{localise(device.productName, language)}</span>
        <span className={classes.product}>{code ? t.scanClaim : t.scanDevice}</span>
        {code ? <span className={classes.code}>{groupedCode(code)}</span> : null}
      </div>
    </div>
  )
})
