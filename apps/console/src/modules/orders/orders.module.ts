import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { IconShoppingCart } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

/** The order that a notification is about. */
const ofOrder = { icon: IconShoppingCart, path: ({ orderId }: { orderId: string }) => myOrderPath(orderId) }

export const ordersModule: ConsoleModule = {
  notices: {
    'orders.drafted': { icon: IconShoppingCart, path: () => '/shop/orders' },
    'orders.approved': { icon: IconShoppingCart, path: () => '/shop/orders' },
    'orders.paymentReceived': ofOrder,
    'orders.shipped': ofOrder,
    'orders.cancelled': ofOrder,
    'orders.expired': ofOrder,
    'orders.returnRefunded': ofOrder,
    'orders.restCancelled': ofOrder,
    'orders.piecesLost': ofOrder,
    'orders.returnRejected': ofOrder,
    'orders.invoiceIssued': ofOrder,
    'orders.redInvoiceIssued': ofOrder,
    'orders.invoiceRejected': ofOrder,
    'orders.approverLeft': { icon: IconShoppingCart, path: () => '/shop/orders' },
  },
  pages: {
    'mall/order/checkout': () => import('./checkout/CheckoutPage.tsx'),
    'mall/order/mine': () => import('./mine/MyOrdersPage.tsx'),
    'mall/order/my-order': () => import('./mine/MyOrderPage.tsx'),
    'mall/order/index': () => import('./staff/OrdersPage.tsx'),
    'mall/payment/index': () => import('./payments/PaymentsPage.tsx'),
    'mall/bank-line/index': () => import('./statements/BankLinesPage.tsx'),
    'mall/online-payment/index': () => import('./online/OnlinePaymentsPage.tsx'),
    'mall/invoice-title/index': () => import('./invoices/titles/InvoiceTitlesPage.tsx'),
    'mall/invoice/index': () => import('./invoices/staff/InvoicesPage.tsx'),
    'mall/order/order-info': () => import('./staff/OrderInfoPage.tsx'),
  },
}
