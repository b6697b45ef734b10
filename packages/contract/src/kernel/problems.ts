import type { Words } from './words.ts'

export interface ProblemSpec {
  /** Code of the API family's catalogue. */
  code: string
  /** HTTP status. */
  status: number
  words: Words
}

/** The problems of no module: each module has its own in `<module>.problems.ts`, and catalogue/problems.ts has them all. */
export const generalProblems = {
  sessionInvalid: {
    code: 'A0230',
    status: 401,
    words: { zh: '登录已失效，请重新登录', en: 'Your session has expired. Please sign in again.' },
  },
  imageUnreadable: {
    code: 'A0701',
    status: 400,
    words: {
      zh: '无法读取图片，请上传 PNG、JPEG 或 WebP 图片',
      en: 'The image could not be read. Choose a PNG, JPEG or WebP image.',
    },
  },
  imageTooLarge: {
    code: 'A0703',
    status: 400,
    words: {
      zh: '图片过大：最多 4000 万像素，例如 8,000 × 5,000；单边不超过 16,384 像素',
      en: 'The image is too large: at most 40 million pixels, e.g. 8,000 × 5,000, and 16,384 pixels on one side.',
    },
  },
  notPermitted: {
    code: 'A0301',
    status: 403,
    words: { zh: '无权执行此操作', en: 'You don’t have permission to do this.' },
  },
  passwordDue: {
    code: 'A0300',
    status: 403,
    words: {
      zh: '密码由管理员设置或已过期，请先修改密码',
      en: 'Your password was set by an administrator or has expired. Change it first.',
    },
  },
  secondFactorDue: {
    code: 'A0300',
    status: 403,
    words: {
      zh: '所属角色要求两步验证，请先设置',
      en: 'A role of your account requires two-step sign-in. Set it up first.',
    },
  },
  invalidRequest: {
    code: 'A0400',
    status: 400,
    words: { zh: '请求参数有误', en: 'Invalid request.' },
  },
  notFound: {
    code: 'A0401',
    status: 404,
    words: { zh: '请求的资源不存在', en: 'The requested resource does not exist.' },
  },
  payloadTooLarge: {
    code: 'A0702',
    status: 413,
    words: { zh: '请求内容过大', en: 'The request is too large.' },
  },
  tooManyRequests: {
    code: 'A0501',
    status: 429,
    words: { zh: '请求过于频繁，请稍后重试', en: 'Too many requests. Try again in a moment.' },
  },
  tooManyExports: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '您正在导出的文件过多，请等待其完成后重试',
      en: 'Too many of your exports are still running. Try again when one has finished.',
    },
  },
  overloaded: {
    code: 'B0210',
    status: 503,
    words: { zh: '系统繁忙，请稍后重试', en: 'The system is busy. Try again shortly.' },
  },
  databaseUnavailable: {
    code: 'C0300',
    status: 503,
    words: {
      zh: '数据库暂时不可用，请稍后重试',
      en: 'The database is temporarily unavailable. Try again shortly.',
    },
  },
  diskFull: {
    code: 'B0311',
    status: 503,
    words: {
      zh: '服务器磁盘已满，暂时无法保存；释放空间后会自动恢复',
      en: 'The disk of the server is full, so nothing can be saved until space is freed.',
    },
  },
  ownFault: {
    code: 'B0001',
    status: 500,
    words: {
      zh: '系统执行出错',
      en: 'Something went wrong. Try again; if it persists, contact an administrator.',
    },
  },
  workbookRefused: {
    code: 'A0701',
    status: 400,
    words: {
      zh: '无法读取此工作簿，请另存为 .xlsx 后重试',
      en: 'The workbook could not be read. Save it as .xlsx and try again.',
    },
  },
  workbookEmpty: {
    code: 'A0400',
    status: 400,
    words: { zh: '工作簿中没有数据', en: 'The workbook contains no rows.' },
  },
} as const satisfies Record<string, ProblemSpec>
