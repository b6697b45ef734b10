import type { ProblemSpec } from '../kernel/problems.ts'
import { invoiceProblems } from './invoices/refusals.ts'

export const orderProblems = {
  ...invoiceProblems,
  orderChanged: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '订单的当前状态不允许此操作，请重新加载',
      en: 'The current state of the order does not allow this. Reload it.',
    },
  },
  trackingNeedsCarrier: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '填写运单号时须填写承运商',
      en: 'Enter the carrier of the tracking number.',
    },
  },
  trackingInOrder: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '此订单的另一包裹已使用该运单号',
      en: 'Another parcel of this order has this tracking number.',
    },
  },
  trackingOfOtherBuyer: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该运单号已用于其他买家的订单，请核对',
      en: 'A parcel of another buyer has this tracking number. Check it.',
    },
  },
  trackingOfOtherOrder: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该运单号已用于此买家的另一订单。若为合并包裹，请勾选“与另一订单合并发货”',
      en: 'Another order of this buyer has this tracking number. If they share a parcel, select “Shared with another order”.',
    },
  },
  bankTransferNotOffered: {
    code: 'A0400',
    status: 409,
    words: { zh: '商城暂不提供银行转账', en: 'The shop offers no bank transfer at present.' },
  },
  paymentCodeUnknown: {
    code: 'A0401',
    status: 404,
    words: {
      zh: '没有使用该备注码的订单，请核对转账备注',
      en: 'No order has this transfer code. Check the payment reference.',
    },
  },
  approverUnknown: {
    code: 'A0401',
    status: 404,
    words: {
      zh: '未找到可在商城购买的用户，请核对用户名',
      en: 'No user with this name can buy in the shop. Check the username.',
    },
  },
  nothingToPick: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '所选订单没有待发货的商品或在途包裹',
      en: 'The selected orders have nothing left to ship and no parcel on its way.',
    },
  },
  statementColumnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '缺少必需的列：流水号、日期、金额、摘要',
      en: 'A required column is missing: reference, date, amount, remark.',
    },
  },
  bankLineDone: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该流水已指定订单或已忽略，请重新加载',
      en: 'This line is already assigned or dismissed. Reload the page.',
    },
  },
  orderNumberUnknown: {
    code: 'A0401',
    status: 404,
    words: { zh: '订单号不存在，请核对', en: 'No order has this number. Check the number.' },
  },
  paymentKnown: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该银行流水号已登记，不能重复入账',
      en: 'A transfer with this bank reference is already recorded.',
    },
  },
  payChannelNotOffered: {
    code: 'A0400',
    status: 409,
    words: { zh: '商城暂不提供该支付方式', en: 'The shop does not offer this payment service at present.' },
  },
  payChannelUnavailable: {
    code: 'C0001',
    status: 503,
    words: {
      zh: '支付机构暂时无法访问，请稍后重试或换一种支付方式',
      en: 'The payment service cannot be reached. Try again later, or pay in another way.',
    },
  },
  tooManyAttempts: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '该订单发起支付过于频繁，请 1 小时后重试',
      en: 'Payment of this order was started too often. Try again in an hour.',
    },
  },
  attemptEnded: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '这笔在线支付已付款或已退款，不能再登记',
      en: 'This online payment was already paid or refunded. It cannot be recorded again.',
    },
  },
  tooManyUnpaidOrders: {
    code: 'A0501',
    status: 409,
    words: {
      zh: '未付款的订单已达上限（20 个），请先付款或取消',
      en: 'You have 20 unpaid orders, which is the maximum. Pay or cancel one first.',
    },
  },
  notSold: {
    code: 'A0400',
    status: 409,
    words: { zh: '有商品已下架，请检查购物车', en: 'An item is no longer on sale. Check the cart.' },
  },
  priceChanged: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '价格已变动，请核对后重新下单',
      en: 'A price has changed. Check the amount and order again.',
    },
  },
  couponNotApplied: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '所选优惠券已不适用，请重新选择',
      en: 'A coupon no longer applies to this order. Choose again.',
    },
  },
  piecesSoldOut: {
    code: 'A0400',
    status: 409,
    words: { zh: '商品库存不足，请修改购物车', en: 'An item is out of stock. Change the cart.' },
  },
  keyReused: {
    code: 'A0400',
    status: 422,
    words: {
      zh: '该 Idempotency-Key 已用于另一请求，请更换',
      en: 'This Idempotency-Key was used for another request. Use a new one.',
    },
  },
  keyInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: 'Idempotency-Key 须为 8–64 个字符',
      en: 'An Idempotency-Key must have 8 to 64 characters.',
    },
  },
  draftDecided: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该补货草稿已处理或已撤回，请重新加载',
      en: 'This draft was decided on or withdrawn. Reload the page.',
    },
  },
  draftOfApprover: {
    code: 'A0400',
    status: 409,
    words: { zh: '只有指定的审批人可以处理', en: 'Only the approver can decide.' },
  },
  draftSoldOut: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '商品已下架或库存不足。有其他合适的在售商品时，系统会自动改用；也可忽略草稿，到商城选购',
      en: 'The item is off sale or sold out. The draft switches to another item that fits once the shop has one. You can also dismiss it and order in the shop.',
    },
  },
  draftCovered: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '草稿生成后，所需耗材已另行下单或入库，草稿已相应减少或撤回，没有重复下单',
      en: 'The consumable has been ordered or restocked since the draft was created. The draft was reduced or withdrawn; nothing was ordered twice.',
    },
  },
  draftCapExceeded: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '超出本月补货上限，其所有者可在补货设置中提高上限',
      en: 'This exceeds the monthly replenishment limit. Its owner can raise it in the replenishment settings.',
    },
  },
  tooManyApprovers: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '更换审批人过于频繁，请 1 小时后重试',
      en: 'The approver was changed too often. Try again in an hour.',
    },
  },
  draftAddressMissing: {
    code: 'A0400',
    status: 409,
    words: { zh: '请先新增收货地址', en: 'Add a delivery address first.' },
  },
  tooManyPieces: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '数量超出可处理的数量，请重新加载',
      en: 'The quantity exceeds what is left. Reload the order.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
