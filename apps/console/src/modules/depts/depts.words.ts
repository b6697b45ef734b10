import { defineWords } from '../../lib/words.ts'

export const deptWords = defineWords({
  title: { zh: '部门管理', en: 'Departments' },
  description: {
    zh: '用户所属的部门。拖动行首的手柄或用方向键移动部门。',
    en: 'Departments of your staff. Drag a department by its handle or use the arrow keys to move it.',
  },
  search: { zh: '部门名称', en: 'Department name' },
  emptyTitle: { zh: '暂无部门', en: 'No departments yet' },
  emptyHint: {
    zh: '先新增公司或总部，再新增下级部门。',
    en: 'Add the company or head office first, then its departments.',
  },
  noMatch: { zh: '没有符合条件的部门', en: 'No matching departments' },

  deptName: { zh: '部门名称', en: 'Department' },
  users: { zh: '用户数', en: 'Users' },
  usersBelow: {
    zh: (count: string) => `含下级 ${count}`,
    en: (count: string) => `${count} including subdepartments`,
  },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '启用', en: 'Active' },
  sort: { zh: '显示排序', en: 'Sort order' },
  created: { zh: '创建时间', en: 'Created' },

  addDept: { zh: '新增部门', en: 'Add department' },
  addBelowOf: {
    zh: (name: string) => `在“${name}”下新增部门`,
    en: (name: string) => `Add subdepartment to ${name}`,
  },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  parent: { zh: '上级部门', en: 'Parent' },
  top: { zh: '顶级部门', en: 'Top level' },
  statusHint: {
    zh: '停用后不能再选择该部门及其下级，已有用户不受影响。',
    en: 'A disabled department and its subdepartments cannot be selected. Existing users are not affected.',
  },
  nameMissing: { zh: '请输入部门名称', en: 'Enter a department name' },
  nameTooLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  sortInvalid: { zh: '请输入 0 到 9999 的整数', en: 'Enter a whole number from 0 to 9999' },

  moved: { zh: (name: string) => `已移动 ${name}`, en: (name: string) => `${name} moved` },
  removed: { zh: '已删除', en: 'Deleted' },
  removeAlone: {
    zh: (name: string) => `将删除部门“${name}”。此操作不可撤销。`,
    en: (name: string) => `The department “${name}” will be deleted. This cannot be undone.`,
  },
  removeWith: {
    zh: (name: string, below: number) => `将删除部门“${name}”及其下级部门 ${below} 个。此操作不可撤销。`,
    en: (name: string, below: number) =>
      `The department “${name}” and ${below === 1 ? 'its subdepartment' : `its ${below} subdepartments`} will be deleted. This cannot be undone.`,
  },
  keptTitle: { zh: '部门中仍有用户', en: 'Department still has users' },
  keptText: {
    zh: (name: string, users: string) =>
      `“${name}”及其下级仍有 ${users} 名用户。请先将其移到其他部门，再删除。`,
    en: (name: string, users: string) =>
      `${users === '1' ? '1 user is' : `${users} users are`} still in “${name}” or its subdepartments. Move them to another department first.`,
  },
})
