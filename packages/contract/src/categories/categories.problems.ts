import type { ProblemSpec } from '../kernel/problems.ts'

export const categoryProblems = {
  categoryUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '上级分类不存在', en: 'Parent category not found.' },
  },
  categoryCycle: {
    code: 'A0400',
    status: 400,
    words: { zh: '上级分类不能是自身或其下级', en: 'A category cannot be moved below itself.' },
  },
  categoryTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '商品分类最多三级', en: 'Categories can have at most three levels.' },
  },
  categoryNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '同级已存在同名分类', en: 'A category with this name already exists at this level.' },
  },
  categoryParentHasAttributes: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '上级分类已有规格或属性，不能再有下级；请先移除',
      en: 'The parent has specs or attributes, which only categories without subcategories have. Remove them first.',
    },
  },
  categoryHasChildren: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该分类仍有下级，请先删除或移走下级',
      en: 'The category still has subcategories. Delete or move them first.',
    },
  },
  categoryHasGoods: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该分类下仍有商品，请先删除商品或移到其他分类',
      en: 'The category still has goods. Delete them or move them to another category first.',
    },
  },
  categoryNoLeaf: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '有下级的分类没有自己的规格和属性',
      en: 'A category with subcategories has no specs or attributes of its own.',
    },
  },
  categoryAttributeUnknown: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '规格或属性已被他人删除，请重新打开后再保存',
      en: 'A spec or attribute was deleted by somebody else. Open the form again and save.',
    },
  },
  tooManyCategories: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '商品分类数量已达上限，请先删除不用的分类',
      en: 'The maximum number of categories has been reached. Delete unused ones first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
