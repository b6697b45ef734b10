import { advert } from '@limpid/contract/adverts/schemas'
import { brand } from '@limpid/contract/brands/brands'
import { categoryNode } from '@limpid/contract/categories/categories'
import { couponRow } from '@limpid/contract/coupons/schemas'
import { deptNode } from '@limpid/contract/depts/depts'
import { dictItem, dictType } from '@limpid/contract/dicts/management'
import { display } from '@limpid/contract/displays/pairing'
import { screen } from '@limpid/contract/displays/screens'
import { goodsRow } from '@limpid/contract/goods/schemas'
import { roleRow } from '@limpid/contract/roles/roles'
import { setting } from '@limpid/contract/settings/settings'
import { userRow } from '@limpid/contract/users/users'
import AdvertDialog from '../../src/modules/adverts/AdvertDialog.tsx'
import { PublishDialog } from '../../src/modules/agreements/management/edit/PublishDialog.tsx'
import { VersionDialog } from '../../src/modules/agreements/management/history/VersionDialog.tsx'
import LineDialog from '../../src/modules/audit/LineDialog.tsx'
import { BrandDialog } from '../../src/modules/brands/BrandDialog.tsx'
import { AttributesDialog } from '../../src/modules/categories/AttributesDialog.tsx'
import { CategoryDialog } from '../../src/modules/categories/CategoryDialog.tsx'
import CouponDialog from '../../src/modules/coupons/form/CouponDialog.tsx'
import HandOutDialog from '../../src/modules/coupons/give/HandOutDialog.tsx'
import HistoryDialog from '../../src/modules/coupons/give/HistoryDialog.tsx'
import { DeptDialog } from '../../src/modules/depts/DeptDialog.tsx'
import { ItemDialog } from '../../src/modules/dicts/items/ItemDialog.tsx'
import { TypeDialog } from '../../src/modules/dicts/list/TypeDialog.tsx'
import { DisplayDialog } from '../../src/modules/displays/pairing/DisplayDialog.tsx'
import { ScreenDialog } from '../../src/modules/displays/screens/ScreenDialog.tsx'
import StockDialog from '../../src/modules/goods/stock/StockDialog.tsx'
import MenuDialog from '../../src/modules/menus/form/MenuDialog.tsx'
import { MessageDialog } from '../../src/modules/outbox/MessageDialog.tsx'
import { RoleDialog } from '../../src/modules/roles/form/RoleDialog.tsx'
import { GrantDrawer } from '../../src/modules/roles/grants/GrantDrawer.tsx'
import { PreviewDrawer } from '../../src/modules/roles/grants/PreviewDrawer.tsx'
import { EditSetting } from '../../src/modules/settings/EditSetting.tsx'
import EraseDialog from '../../src/modules/users/erasure/EraseDialog.tsx'
import { PasswordDialog } from '../../src/modules/users/form/PasswordDialog.tsx'
import { UserDrawer } from '../../src/modules/users/form/UserDrawer.tsx'
import ImportUsers from '../../src/modules/users/import/ImportUsers.tsx'
import { BulkActions } from '../../src/modules/users/list/BulkActions.tsx'
import { RoleMembersDrawer } from '../../src/modules/users/role-members/RoleMembersDrawer.tsx'
import { userErasureQuery } from '../../src/modules/users/users.queries.ts'
import { sampleOf } from '../sample/sampleOf.ts'
import { type DialogRow, nothing } from './row.ts'

const text = { title: '协议', content: '正文' }
const texts = { zh: text, en: text }
const role = sampleOf(roleRow)
const users = {
  all: false,
  chosen: new Set(['2']),
  isChosen: () => true,
  choose: nothing,
  chooseAll: nothing,
  clear: nothing,
}
const bulkActions = () => <BulkActions selection={users} known={new Map()} filter={{}} count={1} />

export const administrationDialogs: DialogRow[] = [
  {
    file: 'modules/agreements/management/edit/PublishDialog.tsx',
    open: (close) => (
      <PublishDialog
        opened
        type={1}
        version={2}
        basedOn={1}
        texts={texts}
        published={texts}
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/agreements/management/history/VersionDialog.tsx',
    open: (close) => <VersionDialog type={1} version={1} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/audit/LineDialog.tsx',
    open: (close) => <LineDialog id="1" onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/depts/DeptDialog.tsx',
    open: (close) => <DeptDialog task={{ kind: 'edit', dept: sampleOf(deptNode) }} onClose={close} />,
  },
  {
    file: 'modules/displays/pairing/DisplayDialog.tsx',
    open: (close) => <DisplayDialog edited={sampleOf(display)} code="" onClose={close} />,
  },
  {
    file: 'modules/displays/screens/ScreenDialog.tsx',
    open: (close) => <ScreenDialog edited={sampleOf(screen)} onClose={close} />,
  },
  {
    file: 'modules/adverts/AdvertDialog.tsx',
    open: (close) => <AdvertDialog edited={sampleOf(advert)} onClose={close} />,
  },
  {
    file: 'modules/brands/BrandDialog.tsx',
    open: (close) => <BrandDialog edited={sampleOf(brand)} onClose={close} />,
  },
  {
    file: 'modules/categories/CategoryDialog.tsx',
    open: (close) => (
      <CategoryDialog task={{ kind: 'edit', category: sampleOf(categoryNode) }} onClose={close} />
    ),
  },
  {
    file: 'modules/categories/AttributesDialog.tsx',
    open: (close) => (
      <AttributesDialog task={{ category: sampleOf(categoryNode), kind: 'attribute' }} onClose={close} />
    ),
  },
  {
    file: 'modules/goods/stock/StockDialog.tsx',
    open: (close) => <StockDialog goods={sampleOf(goodsRow)} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/coupons/form/CouponDialog.tsx',
    open: (close) => <CouponDialog edited="new" onClose={close} />,
  },
  {
    file: 'modules/coupons/give/HandOutDialog.tsx',
    open: (close) => <HandOutDialog coupon={sampleOf(couponRow)} onClose={close} />,
  },
  {
    file: 'modules/coupons/give/HistoryDialog.tsx',
    open: (close) => <HistoryDialog coupon={sampleOf(couponRow)} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/dicts/items/ItemDialog.tsx',
    open: (close) => <ItemDialog edited={sampleOf(dictItem)} type={sampleOf(dictType)} onClose={close} />,
  },
  {
    file: 'modules/dicts/list/TypeDialog.tsx',
    open: (close) => <TypeDialog edited="new" onClose={close} />,
  },
  {
    file: 'modules/menus/form/MenuDialog.tsx',
    open: (close) => <MenuDialog task={{ kind: 'add', below: undefined }} nextSort={1} onClose={close} />,
  },
  {
    file: 'modules/outbox/MessageDialog.tsx',
    open: (close) => <MessageDialog id="1" onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/roles/form/RoleDialog.tsx',
    open: (close) => <RoleDialog task={{ kind: 'add' }} onClose={close} />,
  },
  {
    file: 'modules/roles/grants/GrantDrawer.tsx',
    open: (close) => <GrantDrawer role={role} onClose={close} />,
  },
  {
    file: 'modules/roles/grants/PreviewDrawer.tsx',
    open: (close) => <PreviewDrawer role={role} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/settings/EditSetting.tsx',
    open: (close) => <EditSetting setting={sampleOf(setting)} onClose={close} />,
  },
  {
    file: 'modules/users/form/PasswordDialog.tsx',
    open: (close) => <PasswordDialog user={sampleOf(userRow)} onClose={close} />,
  },
  {
    file: 'modules/users/form/UserDrawer.tsx',
    open: (close) => <UserDrawer task={{ kind: 'add', deptId: '1' }} onClose={close} />,
  },
  {
    file: 'modules/users/import/ImportUsers.tsx',
    open: (close) => <ImportUsers deptId="1" onClose={close} />,
  },
  {
    file: 'modules/users/erasure/EraseDialog.tsx',
    open: (close) => (
      <EraseDialog
        name="anna"
        query={userErasureQuery('2')}
        erase={async () => undefined}
        onErased={close}
        onClose={close}
      />
    ),
  },
  { file: 'modules/users/list/BulkActions.tsx', open: bulkActions, press: ['调整部门'] },
  { file: 'modules/users/list/BulkActions.tsx', open: bulkActions, press: ['调整角色'] },
  {
    file: 'modules/users/role-members/RoleMembersDrawer.tsx',
    open: (close) => <RoleMembersDrawer roleId="1" onClose={close} />,
    plain: true,
  },
]
