import type { ProblemSpec } from './problems.ts'

/** Problems of maintenance, parts, reports of faults and their pictures, a part of the closed list. */
export const upkeepProblems = {
  tooManyPictures: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '还有太多上传后未使用的照片，请先保存或移除',
      en: 'Too many photos are uploaded and not used yet. Save or remove those first.',
    },
  },
  tooManyTasks: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '这台设备的自定义保养任务已达上限',
      en: 'This device has as many tasks of its own as it may have.',
    },
  },
  counterUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '产品模型中没有这个累计量', en: 'The product’s model has no such counter.' },
  },
  tooManyReports: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '你对这台设备还有太多未关闭的反馈',
      en: 'Too many of your reports of this device are not closed yet.',
    },
  },
  threadTooLong: {
    code: 'A0400',
    status: 400,
    words: { zh: '这条反馈的往来已达上限，请重新反馈', en: 'This thread is full. Report the problem anew.' },
  },
  statusUnfit: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '反馈现在的状态不允许这样做，请重新加载',
      en: 'The report’s status does not allow that now. Load it again.',
    },
  },
  workInFuture: {
    code: 'A0400',
    status: 400,
    words: { zh: '完成时间不能晚于现在', en: 'Work is not done in the future.' },
  },
  partTimeUnfit: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '时间与这个配件的更换记录不符，请核对',
      en: 'The time does not fit to when this part was installed and replaced.',
    },
  },
  stockEmpty: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '库存中没有这个配件，请先入库，或不从库存领用',
      en: 'There is none of this part in stock. Add it first, or do not take it from the stock.',
    },
  },
  stockShort: {
    code: 'A0400',
    status: 409,
    words: { zh: '库存数量不够', en: 'There are not that many in stock.' },
  },
  stockKept: {
    code: 'A0400',
    status: 409,
    words: { zh: '这个位置已经有这种库存', en: 'This is kept in stock there already.' },
  },
  stockLeft: {
    code: 'A0400',
    status: 409,
    words: { zh: '还有库存，数量为零后才能移除', en: 'There is some left. It can go when none is.' },
  },
  deliveryEnded: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '配送现在的状态不允许这样做，请重新加载',
      en: 'The delivery’s state does not allow that now. Load it again.',
    },
  },
  receivedTooMuch: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '收到的数量超过了还未收到的数量，请重新加载',
      en: 'That is more than is still to come. Load the delivery again.',
    },
  },
  tooManyDeliveries: {
    code: 'A0400',
    status: 400,
    words: { zh: '未完成的配送太多', en: 'Too many deliveries are under way.' },
  },
  tooManyStockItems: {
    code: 'A0400',
    status: 400,
    words: { zh: '库存项目已达上限', en: 'You keep as many things in stock as you may.' },
  },
} as const satisfies Record<string, ProblemSpec>
