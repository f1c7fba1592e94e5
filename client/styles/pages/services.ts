import.meta.glob('../../../ui/hero-service.page.css', { eager: true })
