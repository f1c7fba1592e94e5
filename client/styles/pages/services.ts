import.meta.glob('../../../ui/{hero-service,price-card}.page.css', { eager: true })
