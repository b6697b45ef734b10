import { CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import { productOptionsQuery } from '../products/products.face.ts'
import classes from './DevicesPage.module.css'
import { deviceWords } from './devices.words.ts'

export interface DeviceFilters {
  keywords: string
  productId: string
  online: '' | '1' | '0'
}

interface DevicesToolbarProps {
  filters: DeviceFilters
  onFilters: (patch: Partial<DeviceFilters>) => void
}

const pauseMs = 300

/** Search and filters of the device list; typing is passed on after a short pause. */
export function DevicesToolbar({ filters, onFilters }: DevicesToolbarProps) {
  const t = useWords(deviceWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const [typed, setTyped] = useState(filters.keywords)
  useEffect(() => setTyped(filters.keywords), [filters.keywords])
  const pass = useDebouncedCallback((keywords: string) => onFilters({ keywords: keywords.trim() }), pauseMs)
  const type = (keywords: string) => {
    setTyped(keywords)
    pass(keywords)
  }
  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search ?? ''}
        size="sm"
        aria-label={t.search}
        placeholder={t.search}
        maxLength={64}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed ? <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => type('')} /> : null
        }
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Select
        className={classes.filter ?? ''}
        size="sm"
        aria-label={t.product}
        placeholder={t.anyProduct}
        clearable
        data={products}
        value={filters.productId || null}
        onChange={(productId) => onFilters({ productId: productId ?? '' })}
      />
      <Select
        className={classes.filter ?? ''}
        size="sm"
        aria-label={t.onlineState}
        placeholder={t.anyState}
        clearable
        data={[
          { value: '1', label: t.online },
          { value: '0', label: t.offline },
        ]}
        value={filters.online || null}
        onChange={(online) => onFilters({ online: online === '1' || online === '0' ? online : '' })}
      />
    </div>
  )
}
