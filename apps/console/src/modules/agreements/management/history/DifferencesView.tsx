import type { AgreementVersion } from '@limpid/contract/agreements/management'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { SkeletonRows } from '../../../../ui/Skeletons.tsx'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { toneClass } from '../../../../ui/status/tones.ts'
import classes from '../management.module.css'
import { versionQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'
import { type Block, differencesOf, isUnchanged, paragraphsOf } from './differences.ts'
import { oldLanguageOf } from './oldLanguage.ts'

interface DifferencesViewProps {
  type: number
  version: AgreementVersion
  language: 'zh' | 'en'
}

/** What changed between an earlier version and this one, word by word. */
export function DifferencesView({ type, version, language }: DifferencesViewProps) {
  const t = useWords(managementWords)
  const [since, compareWith] = useState(version.version - 1)
  const { data, error, refetch } = useQuery({ ...versionQuery(type, since), meta: { shown: 'page' } })
  const earlier = Array.from({ length: version.version - 1 }, (_, at) => version.version - 1 - at)
  const old = data ? oldLanguageOf(data.texts, version.texts) : undefined
  return (
    <>
      <Select
        label={t.comparedWith}
        allowDeselect={false}
        searchable
        maw={260}
        mb="md"
        data={earlier.map((one) => ({ value: String(one), label: t.versionOf(one) }))}
        value={String(since)}
        onChange={(chosen) => compareWith(Number(chosen))}
      />
      {old ? <Callout tone="warn">{old === 'zh' ? t.chineseUnchanged : t.englishUnchanged}</Callout> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={6} /> : null}
      {data ? <Differences older={data} newer={version} language={language} /> : null}
    </>
  )
}

interface DifferencesProps {
  older: AgreementVersion
  newer: AgreementVersion
  language: 'zh' | 'en'
}

function Differences({ older, newer, language }: DifferencesProps) {
  const t = useWords(managementWords)
  const blocks = useMemo(() => {
    const textsOf = ({ texts }: AgreementVersion) => {
      const text = texts[language]
      return text ? [text.title, ...paragraphsOf(text.content)] : []
    }
    return differencesOf(textsOf(older), textsOf(newer), language === 'en' ? 'en' : 'zh-CN')
  }, [older, newer, language])
  if (blocks.every(isUnchanged)) return <p className={classes.quiet}>{t.noDifferences}</p>
  return (
    <div className={classes.differences}>
      {withoutUnchanged(blocks).map((shown, at) =>
        typeof shown === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a version never change
          <p key={at} className={classes.skipped}>
            {t.unchangedParagraphs(shown)}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a version never change
          <Paragraph key={at} block={shown} />
        ),
      )}
    </div>
  )
}

const marks = {
  same: { Tag: 'span', tone: undefined },
  added: { Tag: 'ins', tone: toneClass('ok') },
  removed: { Tag: 'del', tone: toneClass('bad') },
} as const

function Paragraph({ block }: { block: Block }) {
  return (
    <p>
      {block.map(({ kind, text }, at) => {
        const { Tag, tone } = marks[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a paragraph never change
          <Tag key={at} className={tone}>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}

/** The changed paragraphs with one unchanged one before and after; a number stands for those left out. */
function withoutUnchanged(blocks: readonly Block[]): (Block | number)[] {
  const shown: (Block | number)[] = []
  for (const [at, block] of blocks.entries()) {
    const near = [blocks[at - 1], block, blocks[at + 1]].some((one) => one && !isUnchanged(one))
    const last = shown.at(-1)
    if (near) shown.push(block)
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1
    else shown.push(1)
  }
  return shown
}
