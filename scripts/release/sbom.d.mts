export function billOfMaterials(): string;
