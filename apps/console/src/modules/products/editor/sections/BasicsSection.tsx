import { say } from '@limpid/contract/kernel/words'
import {
  type ProductCategory,
  type ProductDocument,
  productCategories,
} from '@limpid/contract/products/document'
import { Select, Stack, TextInput } from '@mantine/core'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { Said } from '../../../../lib/words.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../../products.module.css'
import { categoryWords } from '../../products.words.ts'
import { editorWords, partWords, shapeWords } from '../editor.words.ts'

interface BasicsSectionProps {
  code: string
  document: ProductDocument
  /** Errors by field. */
  faults: Readonly<Record<string, string>>
  /** Omitted if the user has read-only access. */
  onChange?: ((patch: Partial<ProductDocument>) => void) | undefined
}

/** Names, category, brand, page, wash detection and drawing of a product. */
export function BasicsSection({ code, document, faults, onChange }: BasicsSectionProps) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const { name, category, brand, pagePath, model } = document
  const fixed = { readOnly: onChange === undefined }
  return (
    <Card heading={say(partWords.basics, language)}>
      <Stack gap="md" className={classes.form ?? ''}>
        <TextInput label={t.code} value={code} readOnly />
        <div className={classes.pair}>
          <TextInput
            label={t.nameZh}
            withAsterisk
            maxLength={64}
            value={name.zh}
            error={faults['name.zh']}
            {...fixed}
            onChange={(event) => onChange?.({ name: { ...name, zh: event.currentTarget.value } })}
          />
          <TextInput
            label={t.nameEn}
            withAsterisk
            maxLength={64}
            value={name.en}
            error={faults['name.en']}
            {...fixed}
            onChange={(event) => onChange?.({ name: { ...name, en: event.currentTarget.value } })}
          />
        </div>
        <div className={classes.pair}>
          <Select
            label={t.category}
            allowDeselect={false}
            data={productCategories.map((value) => ({ value, label: say(categoryWords[value], language) }))}
            value={category}
            disabled={fixed.readOnly}
            onChange={(value) => onChange?.({ category: (value ?? 'other') as ProductCategory })}
          />
          <TextInput
            label={t.brand}
            maxLength={64}
            value={brand}
            error={faults['brand']}
            {...fixed}
            onChange={(event) => onChange?.({ brand: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label={t.pagePath}
          maxLength={128}
          value={pagePath}
          error={faults['pagePath']}
          {...fixed}
          onChange={(event) => onChange?.({ pagePath: event.currentTarget.value })}
        />
        <div>
          <div className={classes.heading}>{t.recognition}</div>
          <p className={classes.hint}>
            {recognitionText(model.recognition, t)}
            {language === 'en' ? '. ' : '。'}
            {t.recognitionHint}
          </p>
        </div>
        <div>
          <div className={classes.heading}>{t.hygiene}</div>
          <p className={classes.hint}>
            {model.hygiene?.requirements.length
              ? t.hygieneLimits(
                  model.hygiene.requirements
                    .map(({ name, source }) => `${say(name, language)} (${source})`)
                    .join(language === 'en' ? '; ' : '；'),
                )
              : t.noHygiene}
            {language === 'en' ? '. ' : '。'}
            {t.recognitionHint}
          </p>
        </div>
        <div>
          <div className={classes.heading}>{t.drawing}</div>
          <p className={classes.hint}>
            {model.drawing
              ? t.drawnAs(
                  say(shapeWords[model.drawing.shape], language),
                  Object.keys(model.drawing.parts).length,
                )
              : t.noDrawing}
            {language === 'en' ? '. ' : '。'}
            {t.drawingHint}
          </p>
        </div>
      </Stack>
    </Card>
  )
}

function recognitionText(
  recognition: ProductDocument['model']['recognition'],
  t: Said<typeof editorWords>,
): string {
  if (!recognition) return t.notRecognised
  return recognition.source === 'phase'
    ? t.recognisedByPhase(recognition.phaseMetric)
    : t.recognisedByPower(recognition.powerMetric)
}
