import { insight } from '@limpid/contract/analysis/insights'
import { delivery as deliverySchema } from '@limpid/contract/deliveries/deliveries'
import { device } from '@limpid/contract/fleet/fleet'
import { maintenanceTask } from '@limpid/contract/maintenance/maintenance'
import { deviceConsumable, devicePart } from '@limpid/contract/parts/parts'
import { stockItem } from '@limpid/contract/parts/stock'
import RuleDialog from '../../src/modules/alarm-rules/RuleDialog.tsx'
import OperationForms from '../../src/modules/alarms/operations/OperationForms.tsx'
import DismissDialog from '../../src/modules/analysis/fleet/insights/DismissDialog.tsx'
import { OrderDialog } from '../../src/modules/deliveries/order/OrderDialog.tsx'
import { ChangeDialog, ShipDialog } from '../../src/modules/deliveries/steps/ChangeDialog.tsx'
import { ReceiveDialog } from '../../src/modules/deliveries/steps/ReceiveDialog.tsx'
import ChainDialog from '../../src/modules/escalations/ChainDialog.tsx'
import { SubscriptionDialog } from '../../src/modules/maintenance/calendar/SubscriptionDialog.tsx'
import PlanDialog from '../../src/modules/maintenance/plan/PlanDialog.tsx'
import { TaskDetail } from '../../src/modules/maintenance/plan/TaskDetail.tsx'
import { TaskDialog } from '../../src/modules/maintenance/plan/TaskDialog.tsx'
import { WorkDialog } from '../../src/modules/maintenance/works/WorkDialog.tsx'
import WindowDialog from '../../src/modules/maintenance-windows/WindowDialog.tsx'
import { TakeDialog } from '../../src/modules/parts/consumables/TakeDialog.tsx'
import { CorrectDialog } from '../../src/modules/parts/installed/CorrectDialog.tsx'
import { ReplaceDialog } from '../../src/modules/parts/installed/ReplaceDialog.tsx'
import { AddStockDialog } from '../../src/modules/parts/stock/AddStockDialog.tsx'
import { MinimumDialog } from '../../src/modules/parts/stock/MinimumDialog.tsx'
import { MoveDialog } from '../../src/modules/parts/stock/MoveDialog.tsx'
import { MovementsDialog } from '../../src/modules/parts/stock/MovementsDialog.tsx'
import { ScheduleDialog } from '../../src/modules/reports/schedules/ScheduleDialog.tsx'
import { TariffDialog } from '../../src/modules/tariffs/TariffDialog.tsx'
import { dishwasher } from '../sample/device.ts'
import { sampleOf } from '../sample/sampleOf.ts'
import { type DialogRow, nothing } from './row.ts'

const delivery = sampleOf(deliverySchema)
const part = sampleOf(devicePart)
const item = sampleOf(stockItem)

const outcome = { partial: '', busy: false, note: nothing, forget: nothing, run: nothing }

export const careDialogs: DialogRow[] = [
  {
    file: 'modules/deliveries/order/OrderDialog.tsx',
    open: (close) => <OrderDialog opened start={undefined} onClose={close} />,
  },
  {
    file: 'modules/deliveries/steps/ChangeDialog.tsx',
    open: (close) => <ChangeDialog delivery={delivery} onClose={close} />,
  },
  {
    file: 'modules/deliveries/steps/ChangeDialog.tsx',
    open: (close) => <ShipDialog delivery={delivery} onClose={close} />,
  },
  {
    file: 'modules/deliveries/steps/ReceiveDialog.tsx',
    open: (close) => <ReceiveDialog delivery={delivery} onClose={close} />,
  },
  {
    file: 'modules/maintenance/calendar/SubscriptionDialog.tsx',
    open: (close) => <SubscriptionDialog opened onClose={close} />,
  },
  {
    file: 'modules/maintenance/plan/TaskDetail.tsx',
    open: (close) => <TaskDetail task={sampleOf(maintenanceTask)} model={dishwasher} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/maintenance/plan/PlanDialog.tsx',
    open: (close) => (
      <PlanDialog
        planned={{ deviceId: '7', deviceName: '厨房', insightId: '5', work: '检查进水阀', note: '' }}
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/maintenance/plan/TaskDialog.tsx',
    open: (close) => <TaskDialog deviceId="7" model={dishwasher} edited="new" onClose={close} />,
  },
  {
    file: 'modules/maintenance/works/WorkDialog.tsx',
    open: (close) => <WorkDialog device={sampleOf(device)} mayReplace of="other" onClose={close} />,
  },
  {
    file: 'modules/parts/installed/CorrectDialog.tsx',
    open: (close) => <CorrectDialog deviceId="7" part={part} onClose={close} />,
  },
  {
    file: 'modules/parts/installed/ReplaceDialog.tsx',
    open: (close) => <ReplaceDialog deviceId="7" part={part} onClose={close} />,
  },
  {
    file: 'modules/parts/stock/AddStockDialog.tsx',
    open: (close) => <AddStockDialog opened onClose={close} />,
  },
  {
    file: 'modules/parts/stock/MinimumDialog.tsx',
    open: (close) => <MinimumDialog item={item} onClose={close} />,
  },
  {
    file: 'modules/parts/stock/MoveDialog.tsx',
    open: (close) => <MoveDialog item={item} onClose={close} />,
  },
  {
    file: 'modules/parts/stock/MovementsDialog.tsx',
    open: (close) => <MovementsDialog item={item} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/alarm-rules/RuleDialog.tsx',
    open: (close) => <RuleDialog edited="new" delaySeconds={0} opened onClose={close} />,
  },
  {
    file: 'modules/maintenance-windows/WindowDialog.tsx',
    open: (close) => <WindowDialog window={undefined} opened onClose={close} />,
  },
  {
    file: 'modules/escalations/ChainDialog.tsx',
    open: (close) => <ChainDialog chain={undefined} opened onClose={close} />,
  },
  {
    file: 'modules/analysis/fleet/insights/DismissDialog.tsx',
    open: (close) => <DismissDialog insight={sampleOf(insight)} onClose={close} />,
  },
  {
    file: 'modules/reports/schedules/ScheduleDialog.tsx',
    open: (close) => <ScheduleDialog edited="new" onClose={close} />,
  },
  {
    file: 'modules/tariffs/TariffDialog.tsx',
    open: (close) => <TariffDialog edited="new" onClose={close} />,
  },
  {
    file: 'modules/parts/consumables/TakeDialog.tsx',
    open: (close) => (
      <TakeDialog device={sampleOf(device)} consumable={sampleOf(deviceConsumable)} onClose={close} />
    ),
  },
  ...(['assign', 'shelve', 'comment', 'report', 'work'] as const).map((operation) => ({
    file: `modules/alarms/operations/${operation === 'report' || operation === 'work' ? 'FollowUpDialogs' : 'OperationForms'}.tsx`,
    open: (close: () => void) => (
      <OperationForms
        operation={operation}
        which={{ ids: ['1'] }}
        count={1}
        outcome={outcome}
        onClose={close}
      />
    ),
  })),
]
