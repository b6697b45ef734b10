import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const customersModule: ConsoleModule = {
  pages: {
    'mall/member/index': () => import('./MembersPage.tsx'),
    'mall/member/member-info': () => import('./member/MemberInfoPage.tsx'),
  },
}
