import type { FunctionComponent } from 'react'
import { Assessment } from '../../features/assessment/browser/assessment.tsx'
import { Calculator } from '../../features/calculator/browser/calculator.tsx'
import { GeneratorShell } from '../../features/generator/browser/generator-shell.tsx'
import { BlogSearch } from '../../features/search/browser/blog-search.tsx'
import { CityPicker } from '../../features/city/browser/city-picker.tsx'
import { LeadForm } from '../../features/leads/browser/lead-form.tsx'
import { LetterForm } from '../../features/letter/browser/letter-form.tsx'
import { PdfViewer } from '../../features/documents/browser/pdf-viewer.tsx'
import type { IslandName, IslandProps } from './registry.ts'

/** The widgets of `registry.ts` for the server, which renders without waiting. Never imported by the browser's code. */
export const components: { [Name in IslandName]: FunctionComponent<IslandProps<Name>> } = {
  assessment: Assessment,
  calculator: Calculator,
  // The rest of the generator is the browser's own: its first screen is the same list.
  generator: GeneratorShell,
  'blog-search': BlogSearch,
  'city-picker': CityPicker,
  'pdf-viewer': PdfViewer,
  'lead-form': LeadForm,
  'letter-form': LetterForm,
}
