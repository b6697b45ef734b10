import '../styles.ts'
import '../layout/ground/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '../Providers.tsx'
import { DesignPage } from './DesignPage.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root element')
createRoot(place).render(
  <StrictMode>
    <Providers>
      <DesignPage />
    </Providers>
  </StrictMode>,
)
