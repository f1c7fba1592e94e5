// The page of a city begins with its offices.
import.meta.glob(['../../../ui/hero-service.page.css', '../../../ui/blocks/offices.page.css'], { eager: true })
