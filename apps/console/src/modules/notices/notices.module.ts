import { noticeNews } from '@limpid/contract/notices/notices.live'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const noticesModule: ConsoleModule = {
  news: noticeNews,
  pages: {
    'notices/index': () => import('./NoticesPage.tsx'),
  },
}
