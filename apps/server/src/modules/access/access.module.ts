import { defineModule } from '../../platform/modules/define-module.ts'
import { accessListeners } from './access.listeners.ts'

export const accessModule = defineModule({
  name: 'access',
  needs: {
    'access.devices': ['find', 'list'],
    'access.grants': ['ofDevice', 'ofAccount'],
    'access.groups': ['sees', 'tabsOf', 'shared'],
    'access.log': ['logViews', 'logUse'],
  },
  listeners: ({ ctx, cluster, live }) => accessListeners(ctx.events, cluster, live.accountChanged),
})
