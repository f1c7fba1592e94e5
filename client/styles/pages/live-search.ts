// Stands inside the live search page (docs/decisions/035); the opening of the home page always shows one.
import.meta.glob(['../../../ui/live-search-page/*.css', '../../../routes/content-page/*.page.css'], { eager: true })
