import { minuteMs } from '@limpid/contract/kernel/durations'
import { hourlyByAge } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditMenus } from './audit.seed.ts'
import { createAuditRecorder, deleteOldAudit } from './audit.service.ts'
import { sealAudit } from './chain/chain.service.ts'

export const auditModule = defineModule({
  name: 'audit',
  menus: auditMenus,
  provides: ({ ctx }) => ({ 'platform.audit': createAuditRecorder(ctx) }),
  routes: auditRoutes,
  jobs: ({ ctx, jobCtx, clockReport }) => [
    hourlyByAge('audit.deleteOld', clockReport, (stopping) => deleteOldAudit(jobCtx, stopping)),
    { name: 'audit.seal', everyMs: minuteMs, alone: true, work: (stopping) => sealAudit(ctx, { stopping }) },
  ],
})
