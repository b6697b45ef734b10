import type { DeviceLabel } from '@limpid/contract/fleet/fleet'
import type { CSSProperties } from 'react'
import classes from '../labels.module.css'
import { Label } from './Label.tsx'
import type { Sheet } from './sheets.ts'

interface SheetPageProps {
  sheet: Sheet
  labels: readonly (DeviceLabel | null)[]
  codes: ReadonlyMap<string, string>
}

/** One page of labels at actual size. */
export function SheetPage({ sheet, labels, codes }: SheetPageProps) {
  const { page, columns, label, left, top, gap } = sheet
  const style = {
    width: `${page.width}mm`,
    // Slightly less than the page, so that no empty page follows.
    height: `${page.height - 0.1}mm`,
    padding: `${top}mm 0 0 ${left}mm`,
    gridTemplateColumns: `repeat(${columns}, ${label.width}mm)`,
    gridAutoRows: `${label.height}mm`,
    columnGap: `${gap}mm`,
    '--label-height': `${label.height}mm`,
  } as CSSProperties
  return (
    <div className={classes.sheet} style={style}>
      {labels.map((device, at) =>
        device ? (
          <Label key={device.id} device={device} code={codes.get(device.id)} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a free label is nothing but its place
          <span key={at} />
        ),
      )}
    </div>
  )
}
