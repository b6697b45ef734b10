/** Where the server shows its guides; below it are `owners` and `administrators`. */
export const guidesPath = '/guides/'

/** The default branding; the operator configures where the links lead. */
export const shippedBranding = {
  'branding.name': { zh: '澄联', en: 'Limpid' },
  'branding.document': { title: { zh: '项目文档', en: 'Document' }, address: guidesPath },
  'branding.source': { title: { zh: '源代码', en: 'Source code' }, address: '' },
  'branding.tiles': { address: '', attribution: '', coordinates: 'wgs84', maxZoom: 18 },
  'shop.contact': { zh: '', en: '' },
} as const
