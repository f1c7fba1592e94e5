import.meta.glob('../../../ui/price-card.page.css', { eager: true })
