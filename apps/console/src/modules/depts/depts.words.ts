import { defineWords } from '../../lib/words.ts'

export const deptWords = defineWords({
  title: { zh: '部门管理', en: 'Departments' },
  description: {
    zh: '员工所在的部门。拖动行首的手柄可以移动部门，也可以用方向键。',
    en: 'Where staff stand. Move a department by the handle before its name, or by the arrow keys.',
  },
  search: { zh: '部门名称', en: 'Name of a department' },
  emptyTitle: { zh: '还没有部门', en: 'There are no departments yet' },
  emptyHint: {
    zh: '先添加公司或总部，再在它下面添加部门。',
    en: 'Add the company or head office first, then the departments below it.',
  },
  noMatch: { zh: '没有符合的部门', en: 'No department matches' },

  deptName: { zh: '部门名称', en: 'Department' },
  users: { zh: '用户数', en: 'Users' },
  usersBelow: {
    zh: (count: string) => `含下级 ${count}`,
    en: (count: string) => `${count} with those below`,
  },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '正常', en: 'In use' },
  sort: { zh: '显示排序', en: 'Order' },
  created: { zh: '创建时间', en: 'Created' },

  addDept: { zh: '新增部门', en: 'New department' },
  addBelow: { zh: '新增', en: 'Add below' },
  addBelowOf: { zh: (name: string) => `在 ${name} 下新增`, en: (name: string) => `Add below ${name}` },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  parent: { zh: '上级部门', en: 'Parent' },
  top: { zh: '顶级部门', en: 'Top level' },
  statusHint: {
    zh: '停用后不能再选这个部门和它的下级，已有的用户不受影响。',
    en: 'One that is switched off takes nobody new, nor does what stands below it; who is in it stays.',
  },
  nameMissing: { zh: '部门名称不能为空', en: 'Please give the department a name' },
  nameTooLong: { zh: '最多 64 个字', en: 'At most 64 characters' },
  sortInvalid: { zh: '请填写 0 至 9999 的整数', en: 'A whole number from 0 to 9999' },

  moved: { zh: (name: string) => `已移动 ${name}`, en: (name: string) => `${name} was moved` },
  removed: { zh: '已删除', en: 'Deleted' },
  removeAlone: {
    zh: (name: string) => `将删除部门“${name}”。此操作不能撤销。`,
    en: (name: string) => `The department “${name}” will be deleted. This cannot be undone.`,
  },
  removeWith: {
    zh: (name: string, below: number) => `将删除部门“${name}”及其下的 ${below} 个部门。此操作不能撤销。`,
    en: (name: string, below: number) =>
      `The department “${name}” and ${below === 1 ? 'the one' : `the ${below}`} below it will be deleted. This cannot be undone.`,
  },
  keptTitle: { zh: '部门里还有用户', en: 'There are users in it' },
  keptText: {
    zh: (name: string, users: string) =>
      `“${name}”及其下级里还有 ${users} 名用户。请先把他们移到别的部门，再删除。`,
    en: (name: string, users: string) =>
      `Users in “${name}” and below it: ${users}. Move them to another department, then delete it.`,
  },
})
