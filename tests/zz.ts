import { pdfDrawn } from '#tests/support/pdf-drawn.ts';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { sampleInvoice } from '#application/adapters/documents-pdfkit/invoice-sample.ts';
console.log(pdfDrawn(await pdfkitDocuments().invoice(sampleInvoice,{design:8,madeAt:'2026-11-20T09:00:00.000Z',isBlank:false,logo:null,options:{showsCompanyData:true,showsPaymentMethod:true,paymentMethod:'Bank',showsPaymentsTotal:true,paymentsTotal:100,showsQuantity:true,texts:['Een tekst']}} as never)));
