import type { ProblemSpec } from '../kernel/problems.ts'

export const settingProblems = {
  mapUnreadable: {
    code: 'A0701',
    status: 400,
    words: {
      zh: '无法读取地图。请上传包含经纬度多边形的 GeoJSON 文件',
      en: 'The map could not be read. Choose a GeoJSON file with polygons in degrees of longitude and latitude.',
    },
  },
  mapTooLarge: {
    code: 'A0703',
    status: 400,
    words: {
      zh: '地图过于精细：最多 20 万个点，请先简化',
      en: 'The map is too detailed: at most 200,000 points. Simplify it first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
