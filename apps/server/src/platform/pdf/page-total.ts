/** Draws the number of pages on pages that are written before it is known. */
export interface PageTotal {
  /** Draws the total with its baseline at a point of the current page. */
  draw(x: number, baseline: number): void
  /** Sets the total; called before the document ends. */
  end(pages: number): void
}

const size = 7
/** As `rg` expects it: #6F7988. */
const colour = '0.435 0.475 0.533 rg'

/** Every page refers to one drawing (a form XObject), whose content is written last. */
export function startPageTotal(document: PDFKit.PDFDocument): PageTotal {
  const font = document.ref({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    Encoding: 'WinAnsiEncoding',
  })
  font.end('')
  const drawing = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -size, 10 * size, size],
    Resources: { Font: { Digits: font } },
  })
  return {
    draw(x, baseline) {
      document.page.xobjects.PageTotal = drawing
      // Pages of this library count y from the top, so a drawing is turned over.
      document.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /PageTotal Do Q`)
    },
    end(pages) {
      drawing.end(`BT ${colour} /Digits ${size} Tf (${pages}) Tj ET`)
    },
  }
}
