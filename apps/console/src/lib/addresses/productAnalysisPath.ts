/** Products whose page has its own address in the menu; any other has the common one. */
const known: readonly string[] = ['xyj', 'xyjTft', 'xwjTft', 'sdqS1']

/** The address of the analysis of a product. */
export const productAnalysisPath = (code: string): string =>
  known.includes(code)
    ? `/data-analysis/${code}-analysis-page`
    : `/data-analysis/product-analysis/${encodeURIComponent(code)}`

/** The product that a dedicated address is about; empty for any other address. */
export const codeOfPath = (pathname: string): string =>
  known.find((code) => pathname === productAnalysisPath(code)) ?? ''
