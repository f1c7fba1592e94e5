import.meta.glob('../../../features/cases/view/*.page.css', { eager: true })
