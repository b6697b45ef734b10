import { useLanguage } from './useLanguage.ts'

/** The name of something in the language that the console is not shown in. */
export function OtherName({ name, nameEn }: { name: string; nameEn: string }) {
  return useLanguage() === 'en' ? <span lang="zh-CN">{name}</span> : <span lang="en">{nameEn}</span>
}
