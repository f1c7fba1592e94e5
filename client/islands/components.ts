import type { FunctionComponent } from 'react'
import { Assessment } from '../../features/assessment/browser/assessment.tsx'
import { Calculator } from '../../features/calculator/browser/calculator.tsx'
import { GeneratorShell } from '../../features/generator/browser/generator-shell.tsx'
import { BlogSearch } from './blog-search/blog-search.tsx'
import { CityPicker } from './city-picker/city-picker.tsx'
import { LeadForm } from './lead-form/lead-form.tsx'
import { LetterForm } from './letter-form/letter-form.tsx'
import { PdfViewer } from './pdf-viewer/pdf-viewer.tsx'
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
