export const bulkAppend = async (..._: any[]): Promise<any> => {};
