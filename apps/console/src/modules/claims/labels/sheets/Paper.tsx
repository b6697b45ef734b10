import type { DeviceLabel } from '@limpid/contract/fleet/fleet'
import { createPortal } from 'react-dom'
import classes from '../labels.module.css'
import { SheetPage } from './SheetPage.tsx'
import type { Sheet } from './sheets.ts'

interface PaperProps {
  sheet: Sheet
  pages: readonly (readonly (DeviceLabel | null)[])[]
  codes: ReadonlyMap<string, string>
}

/** All pages as printed, replacing the console in print only. */
export function Paper({ sheet, pages, codes }: PaperProps) {
  const { width, height } = sheet.page
  return createPortal(
    <div className={classes.paper}>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 } @media print { body > *:not(.${classes.paper}) { display: none !important } body { background: #fff } }`}</style>
      {pages.map((labels, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <SheetPage key={at} sheet={sheet} labels={labels} codes={codes} />
      ))}
    </div>,
    document.body,
  )
}
