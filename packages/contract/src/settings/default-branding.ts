/** The default branding; the operator configures where the links lead. */
export const shippedBranding = {
  'branding.name': { zh: '澄联', en: 'Limpid' },
  'branding.document': { title: { zh: '项目文档', en: 'Document' }, address: '#/api-document' },
  'branding.source': { title: { zh: '源代码', en: 'Source code' }, address: '' },
} as const
