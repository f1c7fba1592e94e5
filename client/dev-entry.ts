// Browser entry on the development server. The preamble comes first: React Refresh must install its hooks before any component loads.
import '@vitejs/plugin-react/preamble'
import './styles/first.ts'
import './styles/pages/live-search.ts'
import './styles/rest.ts'
import './dev-page.ts'
import './entry.ts'
